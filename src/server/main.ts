import './requireNode.mjs'

await import('./runBuilt.ts')
