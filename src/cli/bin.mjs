#!/usr/bin/env node
// `npx lintel` right after `npm ci`: the sources themselves, nothing built.
import { register } from 'tsx/esm/api'

register()
await import('./main.ts')
