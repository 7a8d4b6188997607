import { readdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs'
import { renderCallTypes } from './renderCallTypes.ts'
import {
  capitalize,
  renderContractTypes,
  renderPartTypes,
  type Contract,
} from './renderContractTypes.ts'

const folder = 'src/server/vendors'
for (const [name, text] of renderPartTypes()) writeFileSync(`${folder}/${name}.ts`, text)
for (const kind of readdirSync(folder)) {
  const file = `${folder}/${kind}/${kind}.json`
  if (!existsSync(file)) continue
  const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract
  if (contract.operations)
    writeFileSync(`${folder}/${kind}/${capitalize(kind)}Vendor.ts`, renderContractTypes(contract))
}
writeFileSync('src/model/Calls.ts', renderCallTypes())
