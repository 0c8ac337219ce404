import { type CodeProps, Transcript } from '@agent-transcript/components';

const message = `The two offers differ in one line:

\`\`\`diff
- rent: 740
+ rent: 720
\`\`\``;

function Code({ code, language }: CodeProps) {
  if (language !== 'diff') return <pre>{code}</pre>;
  return (
    <pre>
      {code.split('\n').map((line) => {
        const Line = line.startsWith('-') ? 'del' : line.startsWith('+') ? 'ins' : 'span';
        return (
          <div key={line}>
            <Line>{line}</Line>
          </div>
        );
      })}
    </pre>
  );
}

// Outside the component: the same object in every render.
const components = { code: Code };

export function OwnCode() {
  return <Transcript source={message} components={components} addressPrefix="own-code-" />;
}
