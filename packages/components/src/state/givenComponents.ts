import { callable, fieldsOf, listOf, type Read, recordOf } from '@agent-transcript/text/given';
import { component } from '../model/given/elements';
import { whole } from '../model/given/readers';
import type { BlockComponents, HostCallKind, ToolComponents } from './blockComponents';

/** The host's components by type of block. */
export const components: Read<BlockComponents | undefined> = recordOf(component);

/** The host's components by name of the tool. */
export const tools: Read<ToolComponents | undefined> = recordOf((value, place) =>
  value === 'json' ? value : component(value, place),
);

/** The host's kinds of call. */
export const callKinds: Read<readonly HostCallKind[] | undefined> = listOf<HostCallKind>(
  whole(fieldsOf<HostCallKind>({ read: callable, Row: component, View: component }), 'read', 'View'),
);
