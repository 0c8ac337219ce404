import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, jsonText, listOf, stringOf } from '../core/values';
import type { Call, Session } from './Session';

/** Runs of workflows: a call starts a script in the background, and the script starts agents. */
export interface Workflows {
  /** Notes that a call has started the run of a workflow. */
  readonly start: (call: Call, run: string, folder: string | undefined) => void;
  /** Returns the call that started a run. */
  readonly callOf: (run: string | undefined) => Call | undefined;
  /** Returns the title of an agent that a script has started, from its phase and its label. */
  readonly titleOf: (agent: string, meta: Fields) => string | undefined;
  /** Reads a line of the journal of a run. */
  readonly readJournal: (line: Fields, place: Place) => void;
  /** Returns files to read, each once. */
  readonly wanted: () => readonly OtherFile[];
  /** Ends the session: counts the results in journals. */
  readonly end: (hasFile: (agent: string) => boolean) => void;
}

/** Safe names: they become paths, and must not lead elsewhere. */
const IS_NAME = /^[\w-]+$/;

/** Finds the files of a session's workflows, and the calls that started these. */
export function createWorkflows({ conversation }: Session): Workflows {
  const calls = new Map<string, Call>();
  /** Phase and label of each agent. */
  const labels = new Map<string, Fields>();
  const results: { readonly agent: string; readonly place: Place }[] = [];
  let asked: OtherFile[] = [];

  /** Shows what a script has said and returned, which only the record of its run has. */
  const readRecord = (call: Call, record: Fields) => {
    for (const agent of listOf(record.workflowProgress).map(fieldsOf))
      label(agent.agentId, agent.phaseTitle, agent.label);
    const logs = listOf(record.logs).flatMap((line) => stringOf(line) ?? []);
    if (logs.length > 0) call.draft.blocks.text(logs.join('\n'));
    const { result } = record;
    if (result === undefined || result === null || result === '') return;
    call.draft.blocks.text(stringOf(result) ?? `~~~json\n${jsonText(result)}\n~~~`);
  };

  const label = (agent: unknown, phase: unknown, title: unknown) => {
    if (typeof agent === 'string' && (phase ?? title) !== undefined) labels.set(agent, { phase, title });
  };

  return {
    start(call, run, folder = conversation.header.id ?? '') {
      if (calls.has(run)) return;
      calls.set(run, call);
      if (!IS_NAME.test(run) || !IS_NAME.test(folder)) return;
      asked.push({
        name: `${folder}/workflows/${run}.json`,
        isText: true,
        read: (text) => readRecord(call, fieldsOf(parsed(text))),
      });
    },
    callOf: (run) => (run === undefined ? undefined : calls.get(run)),
    titleOf(agent, { workflowPhase, description }) {
      const known = labels.get(agent);
      const phase = stringOf(workflowPhase) ?? stringOf(known?.phase);
      const title = stringOf(description) ?? stringOf(known?.title);
      return phase === undefined || title === undefined ? (title ?? phase) : `${phase}: ${title}`;
    },
    readJournal({ type, agentId, label: title, phase }, place) {
      const agent = stringOf(agentId) ?? '';
      if (type === 'result') results.push({ agent, place });
      else {
        label(agentId, phase, title);
        conversation.skip('workflow', 'Shown with the work of its agents', place);
      }
    },
    wanted() {
      const now = asked;
      asked = [];
      return now;
    },
    end(hasFile) {
      for (const { agent, place } of results)
        conversation.skip(
          'workflow/result',
          hasFile(agent)
            ? 'Repeated by the file of its agent'
            : lost(`Its file agent-${agent}.jsonl is missing`),
          place,
        );
    },
  };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}
