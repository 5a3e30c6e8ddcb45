/** What every island stands on, to be had before anybody knows which one is needed (../fetch-ahead.ts): these files and React. */
import 'react-dom/client';
