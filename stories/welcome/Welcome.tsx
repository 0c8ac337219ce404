import { Playground } from '@agent-transcript/auto-form';
import { Transcript } from '@agent-transcript/components';
import type { Request } from '@agent-transcript/protocol';
import { useMemo } from 'react';
import { loanModel, loanSchedule } from '../autoForm/activities/loanSchedule';
import { fixture } from '../fixtures';
import type { Language } from '../protocol/examples';
import { Way } from './Way';
import { type Target, words } from './words';
import './welcome.css';

const TARGETS: readonly (readonly [Target, string])[] = [
  ['viewer', '?path=/story/viewer--start'],
  ['guide', '?path=/docs/guide-getting-started--docs'],
  ['transcript', '?path=/story/transcript--long-run'],
  ['form', '?path=/story/form-inputform--nested'],
  ['playground', '?path=/story/playground-offline--text-statistics'],
  ['api', 'api/index.html'],
];

export interface WelcomeProps {
  readonly language: Language;
}

/** The first page of Storybook: an introduction, a run to read, a form to fill, and links. */
export function Welcome({ language }: WelcomeProps) {
  const here = words[language];
  const request = useMemo(() => translate(loanSchedule, here.form), [here]);
  return (
    <main className="welcome">
      <header>
        <h1>agent-transcript</h1>
        <p className="welcome-lead">{here.lead}</p>
        <p>{here.about}</p>
      </header>
      <nav aria-label={here.ways}>
        <ul>
          {TARGETS.map(([target, href]) => (
            <li key={target}>
              <Way href={href}>{here.links[target][0]}</Way>
              <span>{here.links[target][1]}</span>
            </li>
          ))}
        </ul>
      </nav>
      <section>
        <h2>{here.runTitle}</h2>
        <p>{here.runAbout}</p>
        <Transcript key={language} source={fixture(here.run)} headingLevel={2} labels={language} />
      </section>
      <section>
        <h2>{here.formTitle}</h2>
        <p>{here.formAbout}</p>
        <Playground key={language} request={request} model={loanModel} labels={language} storageKey={false} />
      </section>
    </main>
  );
}

/** The request with translated titles and descriptions in its schemas. */
function translate(request: Request, form: Readonly<Record<string, string>>): Request {
  return JSON.parse(JSON.stringify(request), (key, value: unknown) =>
    key === 'title' || key === 'description' ? (form[String(value)] ?? value) : value,
  ) as Request;
}
