import type { Command } from '../frame/Command.ts'

export const packages: Command = {
  summary: 'lists the packages that the product ships, by license',
  usage: '[--json]',
  options: {},
  examples: {
    'lintel packages':
      'for approving licenses; "npm run build" writes the same as CycloneDX to dist/sbom.cdx.json',
  },
  run: async (call, out) => (await import('./run/runPackages.ts')).runPackages(call, out),
}
