'use client';

import type { ListCall } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';
import { Clipped } from '../../../parts/LongText/Clipped';
import { Paged } from '../../../parts/LongText/Paged';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { CallFrame } from '../frame/CallFrame';
import { type PathNode, pathTree } from './pathTree';

/** Number of paths per page. */
const PAGE = 200;

/** Files and folders that a call listed, as a tree that folds. */
export function ListView({ call, result, json }: CallViewProps<ListCall>): ReactNode {
  const labels = useLabels();
  const { where, paths } = call;
  return (
    <CallFrame
      name="list"
      title={<Clipped text={where} />}
      copy={paths === undefined || paths.length === 0 ? undefined : paths.join('\n')}
      json={json}
    >
      {paths === undefined ? (
        result
      ) : (
        <div data-component="PathTree">
          {paths.length === 0 && <p>{labels.nothingFound}</p>}
          <Paged all={paths} size={PAGE}>
            {(shown) => <Names nodes={pathTree(shown)} />}
          </Paged>
        </div>
      )}
    </CallFrame>
  );
}

function Names({ nodes }: { readonly nodes: readonly PathNode[] }): ReactNode {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(({ name, path, isFolder, children }) => (
        <li key={path} data-part="File">
          {children.length > 0 ? (
            <details open>
              <summary>
                <Clipped text={`${name}/`} />
              </summary>
              <Names nodes={children} />
            </details>
          ) : (
            <Clipped text={isFolder ? `${name}/` : name} />
          )}
        </li>
      ))}
    </ul>
  );
}
