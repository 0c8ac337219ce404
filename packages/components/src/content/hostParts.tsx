'use client';

/** Parts for hosts, which check their untrusted props. Inside a transcript the props are already checked. */
import {
  answering,
  text as anyText,
  callable,
  count,
  flag,
  optionalText,
  type Read,
  type Readers,
} from '@agent-transcript/text/given';
import type { ReactNode } from 'react';
import { shown } from '../model/given/elements';
import { anyBlock, piece } from '../model/given/readers';
import { readRootProps } from '../model/given/rootProps';
import { type AnsiTextProps, AnsiText as OurAnsiText } from '../parts/AnsiText/AnsiText';
import { type BlockHeadProps, BlockHead as OurBlockHead } from '../parts/BlockHead/BlockHead';
import { type FoldProps, Fold as OurFold } from '../parts/Fold/Fold';

const ANSI_TEXT: Readers<AnsiTextProps> = { text: anyText, first: count, piece };

/**
 * Text as a terminal finally shows it, with the colours, weights and links of its ANSI escape sequences. The `urlPolicy` decides which
 * addresses are links. The parent must preserve line breaks.
 */
export function AnsiText(props: AnsiTextProps): ReactNode {
  return <OurAnsiText {...readRootProps('<AnsiText>', props, ANSI_TEXT)} />;
}

const BLOCK_HEAD: Readers<BlockHeadProps> = {
  block: anyBlock,
  closed: flag,
  folds: flag,
  address: optionalText,
  source: answering(anyText),
  children: shown,
};

/**
 * Head of a block with an actions button in a gutter next to it. The actions open below: the source of the block with its tags, and a link
 * to it. The button counts the diagnostics, if there are any.
 */
export function BlockHead(props: BlockHeadProps): ReactNode {
  return <OurBlockHead {...readRootProps('<BlockHead>', props, BLOCK_HEAD)} />;
}

/** Of a target only its identity counts. */
const target: Read<object | undefined> = (value) =>
  typeof value === 'object' && value !== null ? value : undefined;

const FOLD: Readers<FoldProps> = {
  component: anyText,
  summary: shown,
  block: anyBlock,
  defaultOpen: (value, place) => flag(value, place) ?? false,
  address: optionalText,
  within: optionalText,
  open: flag,
  onOpenChange: callable,
  headingLevel: count,
  searchTarget: target,
  children: shown,
};

/** Button that opens and closes the content below it. The search of the browser finds closed content. */
export function Fold(props: FoldProps): ReactNode {
  return <OurFold {...readRootProps('<Fold>', props, FOLD)} />;
}
