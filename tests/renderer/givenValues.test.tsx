import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JsonObject } from '#model'
import { danglingIds, drawForm, drawnWhole } from './drawForm.tsx'

const schema = {
  type: 'object',
  properties: {
    amount: { type: 'number', title: 'Amount' },
    fee: { type: 'number', title: 'Fee' },
    total: { type: 'number', title: 'Total', readOnly: true },
    names: { type: 'array', title: 'Names', readOnly: true, items: { type: 'string' } },
  },
}
const given = {
  paths: [['total'], ['names']],
  fill: ({ total: _total, names: _names, ...data }: JsonObject): JsonObject =>
    typeof data.amount === 'number'
      ? { ...data, total: data.amount * 2, names: [`Twice ${data.amount}`] }
      : data,
}
const total = () => document.querySelector('#root_total')!.textContent
const look = { total: { 'ui:options': { as: 'money' } } }

const doubled = ({ twice: _twice, ...row }: JsonObject): JsonObject =>
  typeof row.amount === 'number' ? { ...row, twice: row.amount * 2 } : row

describe('values that rules give', () => {
  it('follow what is typed, are said once it is quiet, and are part of the answer', async () => {
    const drawn = drawForm(schema, look, { given })
    await drawnWhole()
    expect(total()).toBe('Not provided')
    await userEvent.fill(page.getByRole('textbox', { name: /^Amount/ }), '12')
    await expect.poll(total).toBe('$24')
    await expect.element(page.getByText('Twice 12', { exact: true }).first()).toBeVisible()
    await expect.poll(() => document.querySelectorAll('output')[0]?.textContent).toBe('Total: $24')
    expect(drawn.typed()).toEqual({ amount: 12, total: 24, names: ['Twice 12'] })
    expect(page.getByRole('textbox').elements()).toHaveLength(2)
    await userEvent.clear(page.getByRole('textbox', { name: /^Amount/ }))
    expect(drawn.typed()).toEqual({})
    await userEvent.fill(page.getByRole('textbox', { name: /^Amount/ }), '3')
    await userEvent.keyboard('{Enter}')
    expect(drawn.submitted).toEqual([{ amount: 3, total: 6, names: ['Twice 3'] }])
    expect(danglingIds()).toEqual([])
  })

  it('are there from the start where what they need is', async () => {
    drawForm(schema, look, { given, data: { amount: 5 } })
    await drawnWhole()
    expect(total()).toBe('$10')
  })
})

describe('values that rules give in rows and groups', () => {
  const amount = { type: 'number', title: 'Amount' }
  const twice = { type: 'number', title: 'Twice', readOnly: true }
  const form = {
    type: 'object',
    properties: {
      lines: {
        type: 'array',
        title: 'Lines',
        items: { type: 'object', properties: { amount, twice } },
      },
      home: {
        type: 'object',
        title: 'Home',
        properties: { name: { type: 'string', title: 'Name' }, twice },
      },
    },
  }
  const inRows = {
    paths: [
      ['lines', '*', 'twice'],
      ['home', 'twice'],
    ],
    fill: (data: JsonObject): JsonObject => ({
      ...data,
      ...(Array.isArray(data.lines) && { lines: (data.lines as JsonObject[]).map(doubled) }),
      ...(data.home !== undefined && { home: { ...(data.home as JsonObject), twice: 1 } }),
    }),
  }

  it('are shown in each row, and a group that was left empty is not there for them alone', async () => {
    const drawn = drawForm(form, {}, { given: inRows, data: { lines: [{ amount: 1 }] } })
    await drawnWhole()
    await expect.poll(() => document.querySelector('#root_lines_0_twice')!.textContent).toBe('2')
    await userEvent.click(page.getByRole('button', { name: /^Add/ }))
    await drawnWhole()
    await userEvent.fill(document.querySelector('#root_lines_1_amount')!, '5')
    await expect.poll(() => document.querySelector('#root_lines_1_twice')!.textContent).toBe('10')
    const lines = [
      { amount: 1, twice: 2 },
      { amount: 5, twice: 10 },
    ]
    expect(drawn.typed()).toEqual({ lines })
    await userEvent.fill(document.querySelector('#root_home_name')!, 'Ada')
    await expect.poll(() => document.querySelector('#root_home_twice')!.textContent).toBe('1')
    expect(drawn.typed()).toEqual({ lines, home: { name: 'Ada', twice: 1 } })
    await userEvent.clear(document.querySelector('#root_home_name')!)
    expect(drawn.typed()).toEqual({ lines })
  })
})

describe('what fields begin with', () => {
  it('can be changed and cleared, and gives way to what was typed before', async () => {
    const drawn = drawForm(schema, look, { begins: { fee: 7 } })
    await drawnWhole()
    const fee = page.getByRole('textbox', { name: /^Fee/ })
    await expect.element(fee).toHaveValue('7')
    await userEvent.clear(fee)
    await userEvent.fill(page.getByRole('textbox', { name: /^Amount/ }), '1')
    expect(drawn.typed()).toEqual({ amount: 1 })
    await expect.element(fee).toHaveValue('')
    drawForm(schema, look, { begins: { fee: 7 }, data: { fee: 2 } })
    await drawnWhole()
    await expect.element(page.getByRole('textbox', { name: /^Fee/ })).toHaveValue('2')
  })
})
