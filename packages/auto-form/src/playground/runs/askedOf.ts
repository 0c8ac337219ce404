import { type AnyRequest, type InputContent, inputOf } from '@agent-transcript/protocol';
import { type ToolMenu, withTools } from '@agent-transcript/protocol/turns';

interface AskedRequest {
  readonly request: AnyRequest;
  /** Why it has no tools. */
  readonly problem?: string;
}

/** The Request as the model sees it; without the tools if its decision cannot call any. */
export function askedOf(request: AnyRequest, menu: ToolMenu | undefined): AskedRequest {
  if (menu === undefined) return { request };
  try {
    return { request: withTools(request, menu) as AnyRequest };
  } catch (error) {
    return { request, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Inputs of a Request. */
export interface Inputs {
  readonly list: readonly InputContent[];
  /** Why the Request's Input cannot be read. */
  readonly problem?: string;
}

/** The Inputs of a Request, one for each instance. */
export function inputsOf(request: AnyRequest): Inputs {
  try {
    return { list: inputOf(request) };
  } catch (error) {
    return { list: [], problem: error instanceof Error ? error.message : String(error) };
  }
}
