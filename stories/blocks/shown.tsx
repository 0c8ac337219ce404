import { Transcript, type TranscriptMessage, type TranscriptProps } from '@agent-transcript/components';
import type { StoryContext } from '@storybook/react-vite';
import { labelsFor } from '../languages';

/** The props of a transcript as a story's args, without the types that make them exclude each other. */
export interface TranscriptArgs extends Omit<TranscriptProps, 'source' | 'streaming' | 'tree' | 'messages'> {
  readonly source?: string;
  readonly streaming?: boolean;
  readonly messages?: readonly TranscriptMessage[];
}

/** A transcript from a story's args. */
export function Shown(args: TranscriptArgs) {
  // A story passes only one of `source`, `tree` and `messages`.
  return <Transcript {...(args as unknown as TranscriptProps)} />;
}

/** Common props of a story's transcript: the labels of the chosen language, and a prefix, as a documentation page shows many stories. */
export function ofStory({ id, globals }: Pick<StoryContext<TranscriptArgs>, 'id' | 'globals'>) {
  return { labels: labelsFor(globals['language']), addressPrefix: `${id}-` };
}

/** Renders a story as a host would show it. */
export function shown(args: TranscriptArgs, context: Pick<StoryContext<TranscriptArgs>, 'id' | 'globals'>) {
  return <Shown {...ofStory(context)} {...args} />;
}
