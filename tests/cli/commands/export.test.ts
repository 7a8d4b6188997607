import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-export-')
const read = (...path: readonly string[]): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Record<string, unknown>

describe('lintel export of a bundle', () => {
  it.each(['alder', 'harborlight'])(
    'writes what %s serves, as its schema says, which needs no other file',
    async (org) => {
      const folder = join(root, org)
      const words = ['export', '--org', org, '--out', folder]
      const { status, stdout } = await callLintel(words)
      expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining(org) })
      expect(readdirSync(folder).toSorted()).toEqual(['bundle.json', 'bundle.schema.json'])
      const bundle = read(org, 'bundle.json')
      const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
      const validate = ajv.compile(read(org, 'bundle.schema.json'))
      validate(bundle)
      expect(validate.errors).toBeNull()
      const flows = bundle.flows as Record<string, unknown>
      expect(validate({ ...bundle, flows: { ...flows, another: {} } })).toBe(false)
      expect(validate({ ...bundle, hash: undefined })).toBe(false)

      expect(await callLintel(words)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('is not empty'),
      })
    },
    240_000,
  )

  it('gives the forms to other tools, one file each, and names the formats that it knows', async () => {
    const folder = join(root, 'rjsf')
    const words = ['export', '--org', 'alder', '--out', folder, '--as']
    expect(await callLintel([...words, 'word'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--as takes one of: rjsf, jsonforms, surveyjs, formio'),
    })
    expect(await callLintel([...words, 'rjsf'])).toMatchObject({ status: 0 })
    const { schema, uiSchema } = read('rjsf', 'registration', 'for-sale.json')
    expect(Object.keys((schema as { properties: object }).properties)).not.toEqual([])
    expect(uiSchema).toBeTypeOf('object')
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
    expect(text.length).toBeGreaterThan(20)
    expect(text.filter((each) => /"x-|"errorMessage"/.test(each))).toEqual([])
  })

  it.each(['jsonforms', 'surveyjs', 'formio'])(
    'gives %s each form and names what it cannot say',
    async (format) => {
      const folder = join(root, format)
      const words = ['export', '--org', 'alder', '--out', folder, '--as', format]
      const { status, stdout } = await callLintel(words)
      expect(status).toBe(0)
      expect(stdout).toMatch(/^\d+ forms of alder are in /)
      expect(stdout).toContain('.json: ')
      const text = readFileSync(join(folder, 'registration', 'for-sale.json'), 'utf8')
      expect(text).toContain('isListedForSale')
      expect(text).not.toMatch(/"x-|"errorMessage"/)
    },
  )

  it('refuses a call without a lender or a place', async () => {
    expect(await callLintel(['export', '--org', 'alder'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--out'),
    })
  })
})
