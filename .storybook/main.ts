import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

// Stories are drawn from what there is: every widget of the table in every state, every form of
// every lender.
const directory = fileURLToPath(new URL('.', import.meta.url))
execFileSync(process.execPath, ['--import', 'tsx', `${directory}writeStories.ts`], {
  cwd: `${directory}..`,
  stdio: ['ignore', 'ignore', 'inherit'],
})

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Reading a file of stories of which none is tested takes a test run seconds.
  stories: [`../.cache/stories/**/${process.env['VITEST'] ? '!(*Again)' : '*'}.stories.tsx`],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}

export default config
