#!/usr/bin/env node
// `npx lintel` right after `npm ci`, without a build. The first run bundles the sources into one
// program, which later runs of the same sources start. An image starts the one of its build.
import '../server/requireNode.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { joinSources } from '../server/joinSources.mjs'

const joined = await joinSources(join(import.meta.dirname, '../..'))
if (joined === undefined) (await import('tsx/esm/api')).register()
await import(joined === undefined ? './main.ts' : pathToFileURL(joined).href)
