import { isObject, pointerStep } from '@agent-transcript/schema';
import { JSON_EDITOR } from '@agent-transcript/schema/prepare';
import type { UiNotice } from '../../labels/problems';
import type { HostComponents } from './applyUiSchema';
import { type FieldSchema, UNION } from './FieldSchema';
import { fieldKind } from './fieldKind';
import { nameChoices } from './nameChoices';
import { type FieldUi, TEMPLATES, type UiComponents } from './UiSchema';
import { HONOURED, isRefused } from './uiOptions';
import { builtInWidget } from './uiWidgets';

type Options = Readonly<Record<string, unknown>>;

interface ReadFieldUi {
  readonly node: Options;
  /** The field that the node is about. */
  readonly schema: FieldSchema;
  readonly pointer: string;
  readonly host: HostComponents;
  /** Options of fields without their own. */
  readonly globals: Options;
  readonly notify: (notice: UiNotice) => void;
}

/** The options of one field, each checked; what is wrong is left out and told. */
export function readFieldUi({ node, schema, pointer, host, globals, notify }: ReadFieldUi): {
  readonly ui: FieldUi;
  /** The field, with what the options say in the words of a schema. */
  readonly schema: FieldSchema;
} {
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(globals)) take(name, value, '/ui:globalOptions');
  for (const [key, value] of Object.entries(node)) {
    if (!key.startsWith('ui:')) continue;
    if (key === 'ui:options' && isObject(value)) {
      for (const [name, one] of Object.entries(value)) take(name, one, `${pointer}/ui:options`);
    } else take(key.slice(3), value, pointer, 'ui:');
  }
  const { widget, field, title, description, enumNames, enumOrder, deprecatedHandling, ...rest } = options;
  const isHandled = schema.deprecated === true && deprecatedHandling;
  const found = {
    widget: isHandled === 'hide' ? 'hidden' : find(widget, 'widget'),
    field: find(field, 'field'),
  };
  return {
    ui: {
      ...(found.widget !== undefined && { 'ui:widget': found.widget }),
      // The host's field stands for a union and all that is in it.
      ...(found.field !== undefined && { 'ui:field': found.field, 'ui:fieldReplacesAnyOrOneOf': true }),
      'ui:options': { ...rest, ...(isHandled === 'disable' && { disabled: true }) },
    },
    schema: {
      ...nameChoices(schema, node, enumNames, enumOrder),
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
  };

  function take(name: string, value: unknown, at: string, prefix = ''): void {
    if (value === undefined && name !== 'emptyValue') return;
    const place = { pointer: at + pointerStep(prefix + name), option: name };
    if (name.endsWith('Template') && host.theme !== undefined) takeTemplate(name, value, place);
    else if (isRefused(name)) notify({ code: 'refused', ...place });
    else if (Object.hasOwn(HONOURED, name) && HONOURED[name]?.(value) === false)
      notify({ code: 'wrong-value', ...place });
    // A part of a form that nobody may change has no part that somebody may.
    else if (name !== 'disabled' || value === true) options[name] = value;
  }

  /** Under a name of ours: RJSF would call it past the theme, which catches what it throws. */
  function takeTemplate(name: string, value: unknown, place: Omit<UiNotice, 'code'>): void {
    const template = host.theme?.findTemplate(name, value);
    if (template === undefined) notify({ code: 'unknown-component', ...place });
    else options[TEMPLATES] = { ...(options[TEMPLATES] as Options | undefined), [name]: template };
  }

  /** The component, or the registered name of a control, that a widget or a field stands for. */
  function find(value: unknown, option: 'widget' | 'field'): unknown {
    if (value === undefined) return undefined;
    if (option === 'widget') {
      // A union hands its widget on to the branches; an object has fields, and no widget in RJSF either.
      if (value === 'hidden' || UNION in schema) return value === 'hidden' ? value : undefined;
      if (fieldKind(schema) === 'group' || JSON_EDITOR in schema) return tell(option);
    }
    if (isComponent(value)) return value;
    if (typeof value !== 'string') return tell(option, 'wrong-value');
    const known: UiComponents = option === 'widget' ? host.widgets : host.fields;
    if (Object.hasOwn(known, value)) return known[value];
    return (option === 'widget' ? builtInWidget(value, schema) : undefined) ?? tell(option);
  }

  function tell(option: string, code: UiNotice['code'] = 'unknown-component'): undefined {
    notify({ code, pointer: `${pointer}/ui:${option}`, option });
  }
}

function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (isObject(value) && typeof value['$$typeof'] === 'symbol' && !('props' in value))
  );
}
