#!/usr/bin/env node
// `npx lintel` right after `npm ci`: nothing has to be built. The first run joins the sources into one program, later runs of the same sources start that.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { joinSources } from './joinSources.mjs'

const joined = await joinSources(join(import.meta.dirname, '../..'))
if (joined === undefined) (await import('tsx/esm/api')).register()
await import(joined === undefined ? './main.ts' : pathToFileURL(joined).href)
