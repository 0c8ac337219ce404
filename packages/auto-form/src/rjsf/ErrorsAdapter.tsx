import type { ReactNode } from 'react';
import { ErrorSummary, type ErrorSummaryProps, MAX_ERRORS } from '../form/ErrorSummary';
import { Guard } from './Guard';
import type { HostComponent } from './readTemplates';

const NO_ERRORS = {};

/** The host's list of what is wrong, said as soon as it is there. */
export function errorsAdapter(List: HostComponent) {
  return function ErrorsAdapter(props: ErrorSummaryProps): ReactNode {
    const { errors, labels, registry } = props;
    const shown = errors.slice(0, MAX_ERRORS).map(({ pointer, name, message }) => ({
      property: pointer,
      message,
      stack: `${name}${labels.colon}${message}`,
    }));
    const more = { stack: labels.tooMany(MAX_ERRORS, errors.length) };
    const list = errors.length > MAX_ERRORS ? [...shown, more] : shown;
    return (
      <Guard name="ErrorListTemplate" fallback={<ErrorSummary {...props} />}>
        <div role="alert">
          {list.length > 0 && (
            <List
              errors={list}
              errorSchema={NO_ERRORS}
              schema={registry.rootSchema}
              uiSchema={NO_ERRORS}
              registry={registry}
            />
          )}
        </div>
      </Guard>
    );
  };
}
