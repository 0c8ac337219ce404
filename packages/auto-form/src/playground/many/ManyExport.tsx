'use client';

import type { AnyRequest } from '@agent-transcript/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import type { ManyLabels } from '../../labels/AutoFormLabels';
import { fileTime, saveFile } from '../runs/saveFile';
import type { InputSet } from './readInputs';
import { decisionFields, type ResultRow, toSheet, writeCsv, writeJsonLines } from './resultTable';

interface ManyExportProps {
  readonly words: ManyLabels;
  readonly set: InputSet;
  readonly rows: readonly ResultRow[];
  readonly request: AnyRequest;
  readonly problemsOf: (row: ResultRow) => readonly string[];
}

/** Time that “Copied” is shown, in milliseconds. */
const SAID_FOR = 1600;

/** Saves the rows with their results, and copies them for a spreadsheet. */
export function ManyExport({ words, set, rows, request, problemsOf }: ManyExportProps): ReactNode {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (copied !== true) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const csv = (delimiter: string) => {
    const fields = decisionFields(
      request,
      rows.flatMap(({ run }) => run ?? []),
    );
    return writeCsv(toSheet(set, rows, fields, words, problemsOf), delimiter);
  };
  return (
    <div data-part="Idea">
      <button
        type="button"
        data-part="PaneAction"
        // The mark at the beginning tells spreadsheets that it is UTF-8; a table with semicolons came from one that wants them.
        onClick={() => save(`\uFEFF${csv(set.delimiter === ';' ? ';' : ',')}`, 'text/csv', 'csv')}
      >
        {words.saveCsv}
      </button>
      <button
        type="button"
        data-part="PaneAction"
        onClick={() => save(writeJsonLines(rows, problemsOf), 'application/jsonl', 'jsonl')}
      >
        {words.saveLines}
      </button>
      <button
        type="button"
        data-part="PaneAction"
        onClick={() => {
          const writing =
            navigator.clipboard?.writeText(csv('\t')) ?? Promise.reject(new Error('no clipboard'));
          writing.then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied === true ? words.copied : words.copy}
      </button>
      <span role="status" data-part="Note">
        {copied === false && words.notCopied}
      </span>
    </div>
  );
}

function save(text: string, type: string, extension: string): void {
  saveFile(text, type, `results-${fileTime(new Date().toISOString())}.${extension}`);
}
