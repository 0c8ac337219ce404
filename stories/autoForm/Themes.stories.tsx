import { InputForm } from '@agent-transcript/auto-form';
import { en, fr, ru } from '@agent-transcript/auto-form/labels';
import { createTheme } from '@agent-transcript/auto-form/rjsf';
import { MantineProvider } from '@mantine/core';
import mantineCss from '@mantine/core/styles.css?url';
import { Theme as mantine } from '@rjsf/mantine';
import { Theme as shadcn } from '@rjsf/shadcn';
import shadcnCss from '@rjsf/shadcn/dist/default.css?url';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { toLanguage } from '../protocol/examples';
import { themedForm } from './themedForm';

const words = { en, fr, ru };

interface ThemedProps {
  /** The theme's styles, for as long as the story shows. */
  readonly css: string;
  readonly children: ReactNode;
}

const Themed = ({ css, children }: ThemedProps) => (
  <>
    <link rel="stylesheet" href={css} />
    {children}
  </>
);

const meta = {
  title: 'Form/Themes written for RJSF',
  component: InputForm,
  args: { input: { schema: themedForm.schema, input: themedForm.input } },
  // Themes bring colours of their own: the red of these two has a contrast of 4.49 and 3.3 on white, where WCAG 2 asks for 4.5.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('link')?.sheet).not.toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const name = canvas.getByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await waitFor(() => expect(name).toHaveAccessibleDescription(/As on the card/));
  },
} satisfies Meta<typeof InputForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const shadcnTheme = createTheme(shadcn);
const mantineTheme = createTheme(mantine);

/** `Theme` of `@rjsf/shadcn`. */
export const Shadcn: Story = {
  render: (args, { globals }) => (
    <Themed css={shadcnCss}>
      <div className={globals['theme'] === 'dark' ? 'dark' : undefined}>
        <InputForm {...args} theme={shadcnTheme} labels={words[toLanguage(globals['language'])].form} />
      </div>
    </Themed>
  ),
};

export const ShadcnDark: Story = { ...Shadcn, globals: { theme: 'dark' } };

/** `Theme` of `@rjsf/mantine`. */
export const Mantine: Story = {
  render: (args, { globals }) => (
    <Themed css={mantineCss}>
      <MantineProvider forceColorScheme={globals['theme'] === 'dark' ? 'dark' : 'light'}>
        <InputForm {...args} theme={mantineTheme} labels={words[toLanguage(globals['language'])].form} />
      </MantineProvider>
    </Themed>
  ),
};
export const MantineDark: Story = { ...Mantine, globals: { theme: 'dark' } };
