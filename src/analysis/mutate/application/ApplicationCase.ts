import type {
  LifecycleCase,
  MachineCase,
  PollingCase,
  ProgressCase,
  RoutingCase,
  RuleCase,
  ScreenCase,
} from '../../cases/Case.ts'

/** A case of tests/suites about an application. */
export type ApplicationCase =
  | RoutingCase
  | PollingCase
  | ProgressCase
  | MachineCase
  | ScreenCase
  | RuleCase
  | LifecycleCase
