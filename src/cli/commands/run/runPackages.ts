import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { count } from '../../frame/count.ts'
import { listPackages, type ShippedPackage } from '../../listPackages.ts'

export async function runPackages(_: Call, out: Output): Promise<number> {
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
}
