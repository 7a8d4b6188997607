import type { Case } from '../Case.ts'
import type { Kind } from '../Kind.ts'
import type { CaseKind } from '../kindOfCase.ts'
import { journeyKind } from './journeyKind.ts'
import { lendingKind } from './lendingKind.ts'
import { lifecycleKind } from './lifecycleKind.ts'
import { machineKind } from './machineKind.ts'
import { overlayKind } from './overlayKind.ts'
import { pollingKind } from './pollingKind.ts'
import { progressKind } from './progressKind.ts'
import { routingKind } from './routingKind.ts'
import { ruleKind } from './ruleKind.ts'
import { screenKind } from './screenKind.ts'
import { validationKind } from './validationKind.ts'

/** What is done with a case of each kind. */
export const kinds = {
  journeys: journeyKind,
  rules: ruleKind,
  validation: validationKind,
  routing: routingKind,
  polling: pollingKind,
  progress: progressKind,
  overlays: overlayKind,
  machine: machineKind,
  screens: screenKind,
  lifecycle: lifecycleKind,
  lending: lendingKind,
} as Readonly<Record<CaseKind, Kind<Case>>>
