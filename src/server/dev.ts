import './requireNode.mjs'

await import('./runFromSource.ts')
