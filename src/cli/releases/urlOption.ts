import type { Option } from '../frame/Command.ts'
import { staffVariables } from './staffVariables.ts'

export const urlOption: Option = {
  type: 'string',
  value: 'URL',
  says: `works at a running server instead of a database, as the agent of ${staffVariables.join(', ')}`,
}
