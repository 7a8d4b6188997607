import './app.css'
import { startPage } from './page/startPage.tsx'

void startPage(document.getElementById('root')!)
