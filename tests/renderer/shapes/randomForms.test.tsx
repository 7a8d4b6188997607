import { assert, asyncProperty } from 'fast-check'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { randomFilledForm } from '../../random/randomFilledForm.ts'
import { danglingIds } from '../drawForm.tsx'
import { drawCompiled } from './drawCompiled.tsx'
import { fillFields } from './fillField.ts'
import { pressKey } from './keyboard.ts'

it('a form of any shape is drawn, filled in with only the keyboard and comes back as it was typed', async () => {
  await assert(
    asyncProperty(randomFilledForm, async ({ schema, value }) => {
      const drawn = await drawCompiled(schema)
      await fillFields(drawn.schema, value, '')
      expect(danglingIds()).toEqual([])
      await pressKey(page.getByRole('button', { name: 'Continue' }).element())
      expect(drawn.submitted).toEqual([value])
    }),
    { numRuns: import.meta.env['LINTEL_DEEP'] === '1' ? 20 : 4, endOnFailure: true },
  )
})
