import { useEffect, useRef, useState } from 'react'
import limits from '../../../limits.json' with { type: 'json' }

const key = 'lintel-chat-tone'

interface ChatTone {
  readonly isOn: boolean
  readonly setIsOn: (isOn: boolean) => void
}

/**
 * Plays a short tone when `count`, of chats that wait and messages that are unread, grows; only if
 * the agent has turned it on, which this browser keeps. Browsers allow sound only after the page
 * was used: before that it stays silent.
 */
export function useChatTone(count: number): ChatTone {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(key) === 'on')
  const before = useRef(count)
  useEffect(() => {
    if (isOn && count > before.current) playTone()
    before.current = count
  }, [isOn, count])
  return {
    isOn,
    setIsOn: (wanted) => {
      localStorage.setItem(key, wanted ? 'on' : 'off')
      setIsOn(wanted)
      if (wanted) playTone()
    },
  }
}

function playTone(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  const { hertz, loudness, seconds } = limits.chat.tone
  const context = new AudioContext()
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(loudness, context.currentTime)
  gain.gain.linearRampToValueAtTime(0, context.currentTime + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.addEventListener('ended', () => void context.close())
  oscillator.start()
  oscillator.stop(context.currentTime + seconds)
}
