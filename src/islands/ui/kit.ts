/** What every island stands on, to be had before anybody knows which one is needed (wait-for-touch.ts): these files and React. */
import 'react-dom/client';
