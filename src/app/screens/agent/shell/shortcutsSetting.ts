const key = 'lintel-console-keys'

/** Whether single keys do something in the console; this browser keeps it. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off'
}

export function setShortcutsOn(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off')
}
