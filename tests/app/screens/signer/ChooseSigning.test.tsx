import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ChooseSigning } from '../../../../src/app/screens/signer/ChooseSigning.tsx'
import { chosenSigning } from '../../../../src/app/screens/signer/chosenSigning.ts'
import { renderWithPage } from '../../renderWithPage.tsx'

const elm = { uuid: '1', status: 'SIGNING', borrower: 'Rosa Marlow', property: '12 Elm Street' }
const unknown = { uuid: '2', status: 'SIGNING', borrower: 'Rosa Tamsin', property: null }

beforeEach(() => sessionStorage.clear())

it('names each signing by its home, or by the borrower where no home is known', async () => {
  let count = 0
  renderWithPage(<ChooseSigning signings={[elm, unknown]} onChosen={() => (count += 1)} />)
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['12 Elm Street', 'Rosa Tamsin'])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first!.textContent).toContain('Rosa Marlow')
  const name = { name: 'Continue Rosa Tamsin' }
  await userEvent.click(within(second!).getByRole('button', name))
  expect([count, chosenSigning([elm, unknown])]).toEqual([1, unknown])
})

it('is asked only where several are open and none was chosen here', () => {
  const over = { ...elm, uuid: '3', status: 'SIGNED' }
  expect(chosenSigning([over])).toBe(over)
  expect(chosenSigning([over, elm])).toBe(elm)
  expect(chosenSigning([elm, unknown])).toBeUndefined()
  expect(chosenSigning([])).toBeUndefined()
})
