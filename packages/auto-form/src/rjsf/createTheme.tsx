'use client';

import type { ComponentType, ReactNode } from 'react';
import { useContext } from 'react';
import { useFormInternals } from '../form/theme/FormInternals';
import { FieldTemplate } from '../form/theme/templates/FieldTemplate';
import { GroupTemplate } from '../form/theme/templates/GroupTemplate';
import { LineTemplate } from '../form/theme/templates/LineTemplate';
import { ListItemTemplate } from '../form/theme/templates/ListItemTemplate';
import { ListTemplate } from '../form/theme/templates/ListTemplate';
import { OwnProperty } from '../form/theme/templates/OwnProperty';
import { BranchSelect, type BranchSelectProps, UnionTemplate } from '../form/theme/templates/UnionTemplate';
import type {
  FieldTemplateProps,
  GroupTemplateProps,
  LineProps,
  ListItemTemplateProps,
  ListTemplateProps,
  Registry,
  UnionTemplateProps,
  WidgetProps,
} from '../form/theme/types';
import { widgets as ours } from '../form/theme/widgets';
import type { FormTheme, ThemeParts } from '../form/value/FormTheme';
import type { UiComponents } from '../form/value/UiSchema';
import type { ThemeProps } from './core';
import { EntryName } from './EntryName';
import { errorsAdapter } from './ErrorsAdapter';
import { FieldAdapter } from './FieldAdapter';
import { GroupAdapter } from './GroupAdapter';
import { Guard } from './Guard';
import { LineAdapter } from './LineAdapter';
import { ListAdapter, ListItemAdapter } from './ListAdapter';
import { OwnPropertyContext } from './OwnPropertyContext';
import { type HostComponent, type HostTemplates, isComponent, readTemplates } from './readTemplates';
import { submitAdapter } from './SubmitAdapter';
import { themedWidget } from './themedWidget';
import { translate } from './translate';
import { BranchAdapter, UnionAdapter } from './UnionAdapter';

/** A theme for RJSF, as its packages export it: `Theme` of `@rjsf/mui`, `@rjsf/shadcn`… */
export type RjsfTheme = Pick<ThemeProps, 'widgets' | 'fields' | 'templates'>;

/**
 * Makes a theme for RJSF, or templates and widgets of your own, one that `InputForm` and `Playground` draw with.
 *
 * The look is the theme's; what the form promises stays: no value is lost, secrets stay secret, each control has a name. A
 * component that throws gives way to ours, and the form says so. Call it once, outside of any component.
 */
export function createTheme({ widgets = {}, fields = {}, templates }: RjsfTheme): FormTheme {
  const host = readTemplates(templates);
  const given = Object.entries(widgets).filter(([name, one]) => isComponent(one) && !OURS.has(name));
  const themed = Object.fromEntries(
    given.map(([name, one]) => {
      const own = (ours as Readonly<Record<string, ComponentType<WidgetProps>>>)[name];
      return [name, themedWidget(name, one as HostComponent, own)];
    }),
  );
  const isKnown = (name: string) => Object.hasOwn(ours, name);
  const select = Object.hasOwn(themed, 'SelectWidget')
    ? (themed['SelectWidget'] as HostComponent)
    : undefined;
  const { SubmitButton } = host.buttons;
  const errors = host.choose('ErrorListTemplate');
  const parts: ThemeParts = {
    templates: templatesFor(host, select),
    widgets: byKind(Object.fromEntries(Object.entries(themed).filter(([name]) => isKnown(name)))),
    ownWidgets: Object.fromEntries(Object.entries(themed).filter(([name]) => !isKnown(name))) as UiComponents,
    fields: fields as UiComponents,
    translate,
    findTemplate: host.find,
    SubmitButton: isComponent(SubmitButton) ? submitAdapter(SubmitButton) : undefined,
    ErrorSummary: errors && errorsAdapter(errors),
  };
  return { parts };
}

/** Controls that stay ours in the look of the theme: a moment must have its offset, which themes leave out. */
const OURS: ReadonlySet<string> = new Set(['DateTimeWidget', 'TimeWidget']);

/** A boolean is chosen between yes and no: an empty tick box cannot tell no from nothing, and stands where the host asks for it. */
function byKind({ CheckboxWidget, ...widgets }: Record<string, unknown>): UiComponents {
  const { RadioWidget } = widgets;
  return {
    ...widgets,
    ...(CheckboxWidget !== undefined && { TickWidget: CheckboxWidget }),
    ...(RadioWidget !== undefined && { CheckboxWidget: RadioWidget }),
  } as UiComponents;
}

/** Replaces our templates: each looks for a template of the host for its field. */
function templatesFor(host: HostTemplates, select: HostComponent | undefined): ThemeParts['templates'] {
  const { choose, defaults, buttons } = host;
  return {
    ...Object.fromEntries(Object.keys(defaults).map((name) => [name, plain(name, host)])),
    ButtonTemplates: Object.fromEntries(
      Object.entries(defaults['ButtonTemplates'] as Record<string, HostComponent>).map(([name, Default]) => {
        const own = buttons[name];
        return [name, named(name, isComponent(own) ? own : Default, Default)];
      }),
    ),
    FieldTemplate: (props: FieldTemplateProps): ReactNode => {
      const Template = choose('FieldTemplate', props.uiSchema);
      const isOurs = Template === undefined || props.hidden === true;
      return isOurs ? <FieldTemplate {...props} /> : <FieldAdapter given={props} Template={Template} />;
    },
    ObjectFieldTemplate: (props: GroupTemplateProps): ReactNode => {
      const Template = choose('ObjectFieldTemplate', props.uiSchema);
      return Template ? <GroupAdapter given={props} Template={Template} /> : <GroupTemplate {...props} />;
    },
    ArrayFieldTemplate: (props: ListTemplateProps): ReactNode => {
      const Template = choose('ArrayFieldTemplate', props.uiSchema);
      return Template ? <ListAdapter given={props} Template={Template} /> : <ListTemplate {...props} />;
    },
    ArrayFieldItemTemplate: (props: ListItemTemplateProps): ReactNode => {
      const Template = choose('ArrayFieldItemTemplate', props.parentUiSchema);
      return Template ? (
        <ListItemAdapter given={props} Template={Template} />
      ) : (
        <ListItemTemplate {...props} />
      );
    },
    MultiSchemaFieldTemplate: (props: UnionTemplateProps): ReactNode => {
      const Template = choose('MultiSchemaFieldTemplate', props.uiSchema);
      return Template ? <UnionAdapter given={props} Template={Template} /> : <UnionTemplate {...props} />;
    },
    BaseInputTemplate: (props: LineProps): ReactNode => {
      const Template = choose('BaseInputTemplate', props.uiSchema);
      return Template ? <LineAdapter given={props} Template={Template} /> : <LineTemplate {...props} />;
    },
    BranchSelect: (props: BranchSelectProps): ReactNode =>
      select ? <BranchAdapter given={props} Widget={select} /> : <BranchSelect {...props} />,
    OwnProperty: (props: Parameters<typeof OwnProperty>[0]): ReactNode => {
      const { children, ...property } = props;
      return choose('FieldTemplate') ? (
        <OwnPropertyContext.Provider value={property}>{children}</OwnPropertyContext.Provider>
      ) : (
        <OwnProperty {...props} />
      );
    },
  };
}

/** A template that only RJSF's and the host's own templates call. */
function plain(name: string, { choose, defaults }: HostTemplates) {
  const Default = defaults[name] as HostComponent;
  return function Plain(props: Record<string, unknown>): ReactNode {
    const Template = choose(name, props['uiSchema'] as Readonly<Record<string, unknown>>) ?? Default;
    return (
      <Guard name={name} fallback={<Default {...props} />}>
        <Template {...props} />
      </Guard>
    );
  };
}

/** A button that says what it acts on: in a list of ten, ten buttons are called “Remove”. */
function named(name: string, Button: HostComponent, Default: HostComponent) {
  return function NamedButton({ registry, ...props }: NamedButtonProps): ReactNode {
    const entry = useContext(EntryName);
    const { labels } = useFormInternals();
    const isOfObject = name === 'AddButton' && props.className?.includes('object-property') === true;
    const says =
      entry === undefined
        ? undefined
        : {
            CopyButton: labels.duplicate(entry),
            MoveDownButton: labels.moveDown(entry),
            MoveUpButton: labels.moveUp(entry),
            RemoveButton: labels.remove(entry),
          }[name];
    const shown = {
      ...props,
      ...(says !== undefined && { title: says, 'aria-label': says }),
      // RJSF has one word for what adds an entry and what adds a property; themes show it.
      registry: isOfObject ? { ...registry, translateString: () => labels.addProperty } : registry,
    };
    return (
      <Guard name={name} fallback={<Default {...shown} />}>
        <Button {...shown} />
      </Guard>
    );
  };
}

interface NamedButtonProps {
  readonly registry: Registry;
  readonly className?: string;
}
