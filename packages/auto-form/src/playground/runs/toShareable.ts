import type { AnyRequest, JsonValue } from '@agent-transcript/protocol';
import { separateSecrets } from '@agent-transcript/schema/secrets';
import { COVER, createCover } from './createCover';
import { inputSchemas, separateAll, separateData } from './dataSecrets';
import type { Run } from './run';

/**
 * A run without what the schemas of its Request call secret, in its input, its Data and its decision; where anything else of it
 * repeats a secret, that is covered. The very same run where it has no secrets.
 */
export function toShareable(request: AnyRequest, run: Run): Run {
  const input = separateAll(inputSchemas(request), run.input);
  const decision = separateSecrets(request.schema, (run.decision ?? null) as JsonValue);
  const data = separateData(request, run.data ?? []);
  const secrets = [...input.secrets, ...data.secrets, ...decision.secrets];
  if (secrets.length === 0) return run;
  const cover = createCover(secrets);
  const coverText = (text: string) => {
    const covered = cover(text);
    return typeof covered === 'string' ? covered : COVER;
  };
  // Results of tools may repeat a secret anywhere.
  const { decision: _, compiled, error, shareable: __, turn: ___, ...rest } = run;
  const covered = run.decision === undefined ? undefined : cover(decision.rest);
  return {
    ...rest,
    lacksSecrets: true,
    input: input.rest ?? null,
    ...(run.data !== undefined && { data: data.rest }),
    ...(covered !== undefined && { decision: covered }),
    issues: run.issues.map((issue) => ({
      ...issue,
      pointer: coverText(issue.pointer),
      message: coverText(issue.message),
    })),
    ...(error !== undefined && {
      error: {
        ...error,
        message: coverText(error.message),
        ...(error.cause !== undefined && { cause: coverText(error.cause) }),
      },
    }),
    ...(compiled !== undefined && {
      compiled: {
        ...compiled,
        messages: compiled.messages.map(({ role, content }) => ({
          role,
          content: { ...content, text: coverText(content.text) },
        })),
      },
    }),
  };
}
