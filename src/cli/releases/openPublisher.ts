import type { Call } from '../frame/Command.ts'
import { atServer } from './atServer.ts'
import { onDatabase } from './onDatabase.ts'
import { openWhere } from './openWhere.ts'

/** How to open the releases that a call means; or what is wrong with it. */
export const openPublisher = (call: Call) => openWhere(call, { onDatabase, atServer })
