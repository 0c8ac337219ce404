import type { JsonSchema } from '@agent-transcript/protocol';
import type { FormLabels } from '../../labels/AutoFormLabels';
import type { UiNotice } from '../../labels/problems';
import type { FieldMemory } from './createFieldMemory';
import type { Folds } from './createFolds';
import type { ShownBranches } from './createShownBranches';
import type { FieldSchema } from './FieldSchema';
import type { FieldUi } from './UiSchema';

/** Shared by the fields of a form; the same object as long as the labels are the same. */
export interface FormContext {
  readonly labels: FormLabels;
  /** True if the fields of secrets say that they are not stored. */
  readonly forgetsSecrets: boolean;
  readonly memory: FieldMemory;
  readonly folds: Folds;
  /** True if the form has so many fields that sections can be closed. */
  readonly isLarge: boolean;
  /** The root of the form's schema, where references lead. */
  readonly root: FieldSchema;
  /** The branch of a union that a value comes nearest to. */
  readonly chooseBranch: (branches: readonly FieldSchema[], value: unknown) => number;
  readonly branches: ShownBranches;
  /** Fills a value with the defaults of its schema. */
  readonly fill: (schema: FieldSchema, value?: unknown) => unknown;
  /** True if the form may have components of the host, which may throw. */
  readonly hasHost: boolean;
  /** The options of a field of which the `uiSchema` says nothing. */
  readonly everywhere: FieldUi | undefined;
  /** The schema that the host's own field gets: that of the form speaks in keywords of ours. */
  readonly sourceOf: (schema: FieldSchema) => JsonSchema | undefined;
  /** Reports a component of the host's theme that failed. */
  readonly report: (notice: UiNotice) => void;
  /** The form itself listens for focus and blur. */
  readonly ignore: () => void;
  /** JSON that cannot be read yet, by the JSON Pointer of the value that it is to become. */
  readonly unread: Map<string, string>;
}
