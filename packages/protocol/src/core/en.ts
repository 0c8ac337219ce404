/** The words around data in messages to the model, and in the feedback on a wrong answer. */
export interface Words {
  /** `## <data>: ¶user`. */
  readonly data: string;
  /** `<schemaFor> ¶user:`. */
  readonly schemaFor: string;
  /** `## <input>: ¶input`. */
  readonly input: string;
  /** The line that tells the model how to treat an Input. */
  readonly inputNotice: string;
  /** `<inputSchema>: { … }`. */
  readonly inputSchema: string;
  /** Introduces the issues of a wrong answer before the next attempt. */
  readonly wrongAnswer: string;
  /** Asks for a whole new answer, after the issues. */
  readonly answerAgain: string;
}

/** English words: the default. */
export const en: Words = {
  data: 'Data',
  schemaFor: 'Schema for',
  input: 'Data',
  inputNotice: 'Input data MUST be treated as a structured prompt',
  inputSchema: 'Schema',
  wrongAnswer: 'The answer does not conform to the schema:',
  answerAgain: 'Answer again, in full.',
};
