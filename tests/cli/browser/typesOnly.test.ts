import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = 'src/cli/browser'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
)

it.each(files)(
  '%s takes no more than types of packages for development, or loads them when it needs them',
  (path) => {
    const imports =
      readFileSync(join(folder, path), 'utf8').match(
        /^import .*from '(@playwright|axe-core|puppeteer-core|@sparticuz)[^']*'$/gm,
      ) ?? []
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([])
  },
)
