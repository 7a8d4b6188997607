// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './app.css'
import { startPage } from './start/startPage.tsx'

void startPage(document.getElementById('root')!)
