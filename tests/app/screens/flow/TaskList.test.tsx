import axe from 'axe-core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TaskList } from '../../../../src/app/screens/flow/TaskList.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'

it('shows each task with how far it is, and links to those that can be begun', async () => {
  const { container } = renderWithPage(
    <TaskList
      tasks={[
        { id: 'you', title: 'About you', state: 'done', path: '/claim/name' },
        { id: 'home', title: 'Your home', state: 'active', path: '/claim/address' },
        { id: 'work', title: 'Your work', state: 'open', path: '/claim/work' },
        { id: 'money', title: 'Your bank', state: 'blocked' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'About youDone',
    'Your homeIn progress',
    'Your workNot started',
    'Your bankCannot start yet',
  ])
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-describedby')]),
  ).toEqual([
    ['/account/heloc/claim/name', 'task-you'],
    ['/account/heloc/claim/address', 'task-home'],
    ['/account/heloc/claim/work', 'task-work'],
  ])
  expect((await axe.run(container)).violations).toEqual([])
})
