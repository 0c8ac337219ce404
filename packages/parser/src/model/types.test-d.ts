import type { Literal, Node, Parent } from 'unist';
import { expectTypeOf } from 'vitest';
import type {
  BlockNode,
  ErrorNode,
  FlowNode,
  Payload,
  PayloadNode,
  Root,
  Step,
  Tool,
  TranscriptNode,
} from '..';
import type { ContainerType, RawType } from '../tags';

// Every tag makes a node; text, and what the format has no words for, come of none.
expectTypeOf<BlockNode['type']>().toEqualTypeOf<RawType | ContainerType | 'text' | 'media' | 'citation'>();

type EveryNodeIsUnist = TranscriptNode extends Node ? true : false;
expectTypeOf<EveryNodeIsUnist>().toEqualTypeOf<true>();
expectTypeOf<Root>().toExtend<Parent>();
expectTypeOf<PayloadNode>().toExtend<Literal>();

type TypeDecidesTheNode = Extract<TranscriptNode, { type: 'step' }>;
expectTypeOf<TypeDecidesTheNode>().toEqualTypeOf<Step>();

expectTypeOf<Tool['id']>().toEqualTypeOf<string | undefined>();
expectTypeOf<ErrorNode['children'][number]['type']>().toEqualTypeOf<'errorDetails'>();
expectTypeOf<FlowNode>().toExtend<BlockNode>();
expectTypeOf<Extract<Payload, { ok: true }>['value']>().toEqualTypeOf<unknown>();

const step = {} as Step;
// @ts-expect-error: a snapshot is read, not written
step.title = 'x';
