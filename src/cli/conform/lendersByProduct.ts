import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, standardProduct } from '#model'
import { readJsonFile } from '../readJsonFile.ts'

/** The lenders of a project by the product of each; a case can name either. */
export function lendersByProduct(root: string): ReadonlyMap<string, readonly string[]> {
  const lenders = new Map<string, string[]>()
  const folder = join(root, 'orgs')
  for (const code of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const file = join(folder, code, 'org.json')
    const { value } = existsSync(file) ? readJsonFile(file) : { value: undefined }
    if (!isObject(value)) continue
    const product = String(value.product ?? standardProduct)
    lenders.set(product, [...(lenders.get(product) ?? []), code])
  }
  return lenders
}
