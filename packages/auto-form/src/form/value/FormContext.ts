import type { JsonSchema } from '@agent-transcript/protocol';
import type { FormLabels } from '../../labels/AutoFormLabels';
import type { UiNotice } from '../../labels/problems';
import type { Folds } from './createFolds';
import type { Memory } from './createMemory';
import type { ShownBranches } from './createShownBranches';
import type { FieldSchema } from './FieldSchema';
import type { FieldUi } from './UiSchema';

/** What the fields of one form share. It stays the same object for as long as the labels do. */
export interface FormContext {
  readonly labels: FormLabels;
  /** Whether the fields of secrets say that they are not stored. */
  readonly forgetsSecrets: boolean;
  readonly memory: Memory;
  readonly folds: Folds;
  /** Whether there are so many fields that sections can be closed. */
  readonly isLarge: boolean;
  /** The root of the form's schema, where references lead. */
  readonly root: FieldSchema;
  /** The branch of a union that a value comes nearest to. */
  readonly chooseBranch: (branches: readonly FieldSchema[], value: unknown) => number;
  readonly branches: ShownBranches;
  /** A value with what its schema fills in by itself. */
  readonly fill: (schema: FieldSchema, value?: unknown) => unknown;
  /** Whether controls of the host's may stand in the form: they may throw. */
  readonly hasHost: boolean;
  /** The options of a field of which the `uiSchema` says nothing. */
  readonly everywhere: FieldUi | undefined;
  /** The schema that the host's own field gets: that of the form speaks in keywords of ours. */
  readonly sourceOf: (schema: FieldSchema) => JsonSchema | undefined;
  /** Tells that a component of the host's theme failed. */
  readonly report: (notice: UiNotice) => void;
  /** Leaving and entering a field is noticed by the form itself. */
  readonly ignore: () => void;
  /** JSON that cannot be read yet, by the JSON Pointer of the value that it is to become. */
  readonly unread: Map<string, string>;
}
