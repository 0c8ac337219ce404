import { BlockList, type BlockProps, Transcript, titleText } from '@agent-transcript/components';
import type { Step } from '@agent-transcript/parser';

const message = `<<STEP_START>>
Step 1: Compare the offers ✓
<<STEP_START>>
Read the small print ✓
The second has no deposit.
<<STEP_END>>
<<STEP_END>>`;

function Card({ node, depth, address }: BlockProps<Step>) {
  const Heading = depth === 0 ? 'h3' : 'h4';
  return (
    <section id={address}>
      <Heading dir="auto">
        {node.number} {titleText(node)}
      </Heading>
      <BlockList nodes={node.children} depth={depth + 1} />
    </section>
  );
}

// Outside the component: the same object in every render, so that closed blocks stay as they are.
const components = { step: Card };

export function OwnStep() {
  return <Transcript source={message} components={components} addressPrefix="own-step-" />;
}
