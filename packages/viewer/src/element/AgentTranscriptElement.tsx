import styles from '@agent-transcript/components/styles.css?inline';
import { type Format, formats as ours } from '@agent-transcript/formats';
import { createRoot, type Root } from 'react-dom/client';
import type { HtmlMessage, HtmlRun } from '../html/HtmlRun';
import { shownRuns } from '../html/shownRuns';
import type { PageLanguage } from '../page/pageWords';
import runStyles from '../page/runs.css?inline';
import { type ElementState, ElementView, sayFailure } from './ElementView';
import elementStyles from './element.css?inline';
import { type Given, givenAddress, givenFormats, givenRun } from './givenProperties';
import { failureOf, readSource, type Source } from './readSource';
import { trees } from './shadowDocument';

/** Base class of elements; outside browsers there is none. */
const Base = ('HTMLElement' in globalThis ? HTMLElement : Object) as typeof HTMLElement;

/** Styles, parsed once for all elements. */
let sheet: CSSStyleSheet | undefined;

function sharedSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([styles, runStyles, elementStyles].join('\n'));
  }
  return sheet;
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Number of elements without an `id` that received an address prefix. */
let unnamed = 0;

/**
 * `<agent-transcript src="run.jsonl">`: shows a run of any format that `@agent-transcript/formats` reads, in a shadow
 * tree with its own styles. Attributes: `src`, `theme` (`auto`, `light`, `dark`), `language` or `lang` (`en`, `fr`,
 * `ru`), `dir`, and the boolean attributes `header`, `toolbar`, `outline`, `rail`, `no-thinking`.
 *
 * Events: `load` when a run is shown (`detail.run`); `error` if there is none (`detail.message` has the reason in the
 * element's language).
 */
export class AgentTranscriptElement extends Base {
  /** Attributes that apply immediately. */
  static readonly observedAttributes: readonly string[] = [
    'src',
    'theme',
    'language',
    'lang',
    'dir',
    'header',
    'toolbar',
    'outline',
    'rail',
    'no-thinking',
  ];

  #root: Root | null = null;
  #state: ElementState = { type: 'empty' };
  #reading: AbortController | null = null;
  /** The content to show, from a property or `src`. */
  #given: Given | null = null;
  #run: HtmlRun | null = null;
  #prefix: string | undefined;
  #formats: readonly Format[] = ours;

  /** Address of the run. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    const given = givenAddress(address);
    if (given === undefined) this.removeAttribute('src');
    else this.setAttribute('src', given);
  }

  /** The current run, or `null`. Accepts a `Run` of `@agent-transcript/formats`. */
  get run(): HtmlRun | null {
    return this.#run;
  }

  set run(run: HtmlRun | null) {
    this.#give(isAbsent(run) ? null : { run });
  }

  /** The messages of the current run. */
  get messages(): readonly HtmlMessage[] {
    return this.#run?.messages ?? [];
  }

  set messages(messages: readonly HtmlMessage[]) {
    this.#give(isAbsent(messages) ? null : { messages });
  }

  /** Text or bytes of a run in any format, to be read; `null` if the run has another source. */
  get source(): string | Uint8Array | Blob | null {
    return this.#given !== null && 'content' in this.#given ? this.#given.content : null;
  }

  set source(content: string | Uint8Array | Blob | null) {
    this.#give(isAbsent(content) ? null : { content });
  }

  /** Known formats. Set `[...element.formats, mine]` before setting the content. */
  get formats(): readonly Format[] {
    return this.#formats;
  }

  set formats(formats: readonly Format[]) {
    this.#formats = givenFormats(formats) ?? ours;
  }

  /** Called by the browser when the element is added to a page: shows its content. */
  connectedCallback(): void {
    // Properties set before the class was defined would hide its accessors.
    for (const name of ['formats', 'src', 'run', 'messages', 'source'] as const) this.#upgrade(name);
    if (this.#root !== null) return;
    const tree = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    tree.adoptedStyleSheets = [sharedSheet()];
    trees.add(tree);
    const page = tree.ownerDocument.createElement('div');
    page.setAttribute('part', 'page');
    tree.replaceChildren(page);
    this.#root = createRoot(page);
    if (this.#given === null && this.src !== '') this.#given = { src: this.src };
    this.#begin();
  }

  /** Called by the browser when the element is removed: stops and releases everything. */
  disconnectedCallback(): void {
    // A move removes and inserts the element at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#free();
    });
  }

  /** Called by the browser when one of {@link observedAttributes} changes. */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'src') this.#give(now === null || now === '' ? null : { src: now });
    else this.#render();
  }

  #upgrade(name: 'formats' | 'src' | 'run' | 'messages' | 'source'): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete this[name];
    (this as Record<typeof name, unknown>)[name] = value;
  }

  #give(given: Given | null): void {
    this.#given = given;
    if (this.#root !== null) this.#begin();
  }

  /** Shows the content, or starts reading it. */
  #begin(): void {
    this.#reading?.abort();
    this.#reading = null;
    this.#run = null;
    const given = this.#given;
    if (given === null) this.#show({ type: 'empty' });
    else if ('run' in given || 'messages' in given) this.#take(given);
    else void this.#read(given);
  }

  #take(given: Exclude<Given, Source>): void {
    try {
      this.#shown(givenRun(given));
    } catch (error) {
      this.#fail(error);
    }
  }

  async #read(source: Source): Promise<void> {
    const reading = new AbortController();
    this.#reading = reading;
    this.#show({ type: 'loading', reads: false });
    try {
      const run = await readSource(source, {
        formats: this.#formats,
        signal: reading.signal,
        onProgress: (percent) => {
          if (!reading.signal.aborted) this.#show({ type: 'loading', reads: true, percent });
        },
      });
      if (!reading.signal.aborted) this.#shown(run);
    } catch (error) {
      if (!reading.signal.aborted) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const failure = failureOf(error);
    this.#show({ type: 'failed', failure });
    const message = sayFailure(failure, this.#language());
    this.dispatchEvent(new CustomEvent('error', { detail: { message, error } }));
  }

  #shown(run: HtmlRun): void {
    const runs = shownRuns([run], true);
    this.#run = run;
    this.#show({ type: 'shown', runs });
    this.dispatchEvent(new CustomEvent('load', { detail: { run } }));
  }

  #show(state: ElementState): void {
    this.#state = state;
    this.#render();
  }

  #render(): void {
    const page = this.shadowRoot?.firstElementChild;
    if (this.#root === null || !(page instanceof HTMLElement)) return;
    const theme = this.getAttribute('theme') ?? 'auto';
    page.dataset['theme'] = ['light', 'dark'].includes(theme) ? theme : 'auto';
    page.lang = this.#language();
    page.dir = this.getAttribute('dir') ?? '';
    this.#root.render(
      <ElementView
        state={this.#state}
        language={this.#language()}
        thinking={!this.hasAttribute('no-thinking')}
        header={this.hasAttribute('header')}
        toolbar={this.hasAttribute('toolbar')}
        outline={this.hasAttribute('outline')}
        rail={this.hasAttribute('rail')}
        addressPrefix={this.#addressPrefix()}
      />,
    );
  }

  #language(): PageLanguage {
    const asked = this.getAttribute('language') ?? this.closest('[lang]')?.getAttribute('lang') ?? 'en';
    const [language = 'en'] = asked.toLowerCase().split('-');
    return language === 'fr' || language === 'ru' ? language : 'en';
  }

  /**
   * Address prefix: its `id`, or a number for further elements without one, since the page's `#` must identify the
   * element.
   */
  #addressPrefix(): string {
    if (this.id !== '') return `${this.id}-`;
    this.#prefix ??= unnamed++ === 0 ? '' : `t${unnamed}-`;
    return this.#prefix;
  }

  /** Releases everything; content from `src` is read again if the element returns. */
  #free(): void {
    this.#reading?.abort();
    this.#reading = null;
    this.#root?.unmount();
    this.#root = null;
    this.#run = null;
    this.#state = { type: 'empty' };
    if (this.shadowRoot === null) return;
    trees.delete(this.shadowRoot);
    this.shadowRoot.replaceChildren();
    this.shadowRoot.adoptedStyleSheets = [];
  }
}
