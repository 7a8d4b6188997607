import { count } from '../frame/count.ts'
import type { Command } from '../frame/Command.ts'
import { listPackages, type ShippedPackage } from '../listPackages.ts'

export const packages: Command = {
  summary: 'lists the packages that the product ships, by license',
  usage: '[--json]',
  options: {},
  examples: [
    {
      line: 'lintel packages',
      says: 'for approving licenses; "npm run build" writes the same as CycloneDX to dist/sbom.cdx.json',
    },
  ],
  run: async (_, out) => {
    const shipped = listPackages()
    const byLicense = new Map<string, ShippedPackage[]>()
    for (const each of shipped)
      byLicense.set(each.license, [...(byLicense.get(each.license) ?? []), each])
    for (const [license, list] of [...byLicense].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )) {
      out.print(`${license}: ${count(list.length, 'package')}`)
      for (const { name, version } of list) out.print(`  ${name} ${version}`)
    }
    out.give({ packages: shipped })
    return 0
  },
}
