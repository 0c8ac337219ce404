import type { ToolInput } from '@agent-transcript/parser';
import { Fragment, type ReactNode } from 'react';
import { toolGist } from '../../model/block/toolGist';

/** Gist of the input of a tool on one line. */
export function Gist({ input }: { input: ToolInput | undefined }): ReactNode {
  return (
    <span data-part="Gist">
      <bdi>
        {input &&
          toolGist(input).map((value, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- values of one input, which may repeat
            <Fragment key={index}>
              {index > 0 && ' · '}
              <span>{value}</span>
            </Fragment>
          ))}
      </bdi>
    </span>
  );
}
