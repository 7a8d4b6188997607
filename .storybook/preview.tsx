import type { Preview } from '@storybook/react-vite'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '../src/renderer/renderer.css'

/** Every story is checked for accessibility, and a failure is a failed test. */
const preview: Preview = {
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    },
    layout: 'fullscreen',
  },
}

export default preview
