import { createInputRequest, createToolViews, DecisionData } from '@agent-transcript/auto-form/transcript';
import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { provideInput } from '@agent-transcript/parser';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

const answerSchema = {
  type: 'object',
  required: ['leave', 'passengers'],
  properties: {
    leave: { type: 'string', format: 'date', title: 'Day of departure' },
    passengers: { type: 'integer', title: 'Passengers', minimum: 1, maximum: 9, default: 1 },
    seat: { enum: ['window', 'aisle'], title: 'Seat' },
  },
};

const source = `<<STEP_START>>
Step 1: Look for trains ✓
<<TOOL_STEP_START/find_trains:call_1>>
<<TOOL_STEP_INPUT_START>>
{"from": "Lyon", "to": "Milan", "direct": true}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"trains": [{"number": "9241", "departs": "2026-12-01T08:02:00Z", "price": 49}, {"number": "9245", "departs": "2026-12-01T14:32:00Z", "price": "on request"}], "cheapest": "9241"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/find_trains:call_1>>
Two direct trains a day.
<<STEP_END>>
<<INPUT_REQUIRED_START>>
Before I book I need to know:

\`\`\`json schema
${JSON.stringify(answerSchema, null, 2)}
\`\`\`
Expected input types: json
<<INPUT_REQUIRED_END>>`;

const components = { inputRequest: createInputRequest() };
const tools = createToolViews([
  {
    name: 'find_trains',
    inputSchema: {
      type: 'object',
      properties: {
        from: { type: 'string', title: 'From' },
        to: { type: 'string', title: 'To' },
        direct: { type: 'boolean', title: 'Direct only' },
      },
    },
    outputSchema: {
      type: 'object',
      required: ['trains'],
      properties: {
        trains: {
          type: 'array',
          title: 'Trains',
          items: {
            type: 'object',
            required: ['number', 'departs', 'price'],
            properties: {
              number: { type: 'string', title: 'Train' },
              departs: { type: 'string', format: 'date-time', title: 'Departs' },
              price: { type: 'number', title: 'Price' },
            },
          },
        },
        cheapest: { type: 'string', title: 'Cheapest' },
      },
    },
  },
]);

const messages: readonly TranscriptMessage[] = [
  {
    id: 'trip',
    role: 'user',
    content: {
      type: 'data',
      kind: 'trip',
      description: 'What is known of the trip.',
      data: { from: 'Lyon', to: 'Milan', budget: '60' },
      schema: {
        type: 'object',
        required: ['from', 'to', 'budget'],
        properties: {
          from: { type: 'string', title: 'From' },
          to: { type: 'string', title: 'To' },
          budget: { type: 'number', title: 'Budget' },
          class: { enum: ['first', 'second'], title: 'Class', default: 'second' },
        },
      },
    },
  },
];

/** Forms and decisions in a transcript, passed by the host as components. */
const meta = { title: 'Form/In a transcript' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A request with a schema, and a tool with known schemas. */
export const RequestAndTool: Story = {
  render: function Render() {
    const [text, setText] = useState(source);
    return (
      <Transcript
        source={text}
        components={components}
        tools={tools}
        onProvideInput={({ answer, index }) => setText(provideInput(text, answer, { index }))}
      />
    );
  },
};

/** A data panel whose value does not conform to its schema. */
export const DataPanels: Story = {
  render: () => <Transcript messages={messages} dataView={DecisionData} />,
};
