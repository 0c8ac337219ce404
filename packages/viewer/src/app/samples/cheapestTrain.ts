/** A tagged message of an agent that plans a journey, asks a question, and answers from its results. */
export const cheapestTrain = (): string => `<<STEP_START>>
Step 1: Understand the journey ✓
<<thinking>>
Two people, from Trieste to Lyon, on a Friday. They carry bicycles: not every train takes these.
<</thinking>>
I need the stations, and which trains carry bicycles.
<<TOOL_STEP_START/stations.find:call_1>>
<<TOOL_STEP_INPUT_START>>
{"names": ["Trieste", "Lyon"]}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
[{"id": "TS-C", "name": "Trieste Centrale"}, {"id": "LY-PD", "name": "Lyon Part-Dieu"}]
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/stations.find:call_1>>
<<STEP_END>>
<<STEP_START>>
Step 2: Compare connections ✓
<<TOOL_STEP_START/trains.search:call_2>>
<<TOOL_STEP_INPUT_START>>
{"from": "TS-C", "to": "LY-PD", "date": "2026-05-08", "bicycles": 2}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"status": 503, "error": "The timetable is being updated. Try again in a minute."}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/trains.search:call_2>>
The timetable was not available; once more.
<<TOOL_STEP_START/trains.search:call_3>>
<<TOOL_STEP_INPUT_START>>
{"from": "TS-C", "to": "LY-PD", "date": "2026-05-08", "bicycles": 2}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
[{"train": "FR 9710 + TGV 9248", "leaves": "06:21", "arrives": "15:04", "changes": 2, "price": 148.8, "bicycles": true}, {"train": "IC 588 + TGV 9252", "leaves": "09:02", "arrives": "19:41", "changes": 2, "price": 131.4, "bicycles": true}, {"train": "FR 9724 + TGV 9256", "leaves": "12:21", "arrives": "21:17", "changes": 1, "price": 119, "bicycles": false}]
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/trains.search:call_3>>
<<STEP_END>>
<<CHECKPOINT_START>>
Connections known
<<CHECKPOINT_END>>
<<STEP_START>>
Step 3: Look at the rules for bicycles ✓
<<TOOL_STEP_START/web.fetch:call_4>>
<<TOOL_STEP_INPUT_START>>
{"url": "https://trains.example/bicycles"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"status": 200, "title": "Travelling with a bicycle", "text": "A place for a bicycle costs 10.00 € on each TGV and has to be reserved. Folded bicycles travel free of charge."}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/web.fetch:call_4>>
<<STEP_END>>
Take **IC 588 + TGV 9252**: it leaves at 09:02, arrives at 19:41, and costs 131.40 €. With two places for bicycles at 10.00 € each that is 151.40 €.

| connection | leaves | arrives | price | bicycles |
| --- | --- | --- | ---: | --- |
| FR 9710 + TGV 9248 | 06:21 | 15:04 | 148.80 € | yes |
| **IC 588 + TGV 9252** | 09:02 | 19:41 | 131.40 € | yes |
| FR 9724 + TGV 9256 | 12:21 | 21:17 | 119.00 € | no |

The cheapest of all, at 119.00 €, takes no bicycles. If yours fold, it is the best.
`;
