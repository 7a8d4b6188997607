import type { ReactNode } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { PageBody } from '../src/app/shell/PageBody.tsx'
import { createPageStory, type PageLender } from './createPageStory.tsx'

/** A component in its states, on a page of the lender. */
export function createComponentStory(part: ReactNode, lender: PageLender): StoryObj {
  return createPageStory(
    {
      part: (
        <PageBody>
          <article className="step">
            <h1>A component</h1>
            {part}
          </article>
        </PageBody>
      ),
      answers: {},
    },
    lender,
  )
}
