import type { ComponentType } from 'react'
import { loadOrReload } from '../loading/loadOrReload.ts'
import type { ScreenProps } from './ScreenProps.ts'

/** The screen of each kind of place, loaded when it is first shown. Takes the place as its properties. */
const screens = {
  flow: () => import('../screens/FlowScreen.tsx').then(({ FlowScreen }) => FlowScreen),
  text: () => import('../screens/TextScreen.tsx').then(({ TextScreen }) => TextScreen),
  application: () => import('../screens/ApplicationScreen.tsx').then(({ ApplicationScreen }) => ApplicationScreen),
  sandbox: () => import('../screens/SandboxScreen.tsx').then(({ SandboxScreen }) => SandboxScreen),
  dashboard: () => import('../screens/DashboardScreen.tsx').then(({ DashboardScreen }) => DashboardScreen),
  settings: () => import('../screens/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  contact: () => import('../screens/ContactScreen.tsx').then(({ ContactScreen }) => ContactScreen),
  'sign-in': () => import('../screens/SignInScreen.tsx').then(({ SignInScreen }) => SignInScreen),
  maintenance: () => import('../screens/MaintenanceScreen.tsx').then(({ MaintenanceScreen }) => MaintenanceScreen),
}

export type ScreenName = keyof typeof screens

const loading = new Map<ScreenName, Promise<ComponentType<ScreenProps>>>()

/** Each screen once. Rejects after the page was reloaded in vain (loadOrReload). */
export function loadScreen(name: ScreenName): Promise<ComponentType<ScreenProps>> {
  const started = loading.get(name) ?? loadOrReload(name, screens[name] as () => Promise<ComponentType<ScreenProps>>)
  loading.set(name, started)
  return started
}
