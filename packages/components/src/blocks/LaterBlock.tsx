import type { Citation, Media } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { laterParts } from '#laterParts';
import { clip } from '../model/clip';
import { Later } from '../parts/Later';
import type { LaterPart } from '../parts/laterPart';
import type { BlockProps } from '../state/blockComponents';

/** A picture or a file, whose component is loaded when a run has one. */
export const LaterMedia = (props: BlockProps<Media>): ReactNode =>
  laterBlock(laterParts.media, props, props.node.alt ?? props.node.name ?? props.node.mediaType);

/** A source, whose component is loaded when a run has one. */
export const LaterCitation = (props: BlockProps<Citation>): ReactNode =>
  laterBlock(laterParts.citation, props, props.node.title ?? props.node.url ?? props.node.quote ?? '');

function laterBlock<Node>(part: LaterPart<BlockProps<Node>>, props: BlockProps<Node>, words: string) {
  return <Later part={part} props={props} otherwise={<p id={props.address}>{clip(words)}</p>} />;
}
