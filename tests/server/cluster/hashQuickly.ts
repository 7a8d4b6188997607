import { passwordCost } from './passwordCost.ts'

passwordCost.useLeast()
