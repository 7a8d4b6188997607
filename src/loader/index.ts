export { canonicalJson } from './json/canonicalJson.ts'
export { mergePatch } from './json/mergePatch.ts'
export { loadBundles, type Loaded } from './loadBundles.ts'
export { whoSet, type Provenance } from './whoSet.ts'
