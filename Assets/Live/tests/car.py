import json, os, urllib.request

class Car:
    def __init__(self, address, token, look="", **made_of):
        self.address, self.token, self.look = address + "/api/1", token, look
        self.session = "/sessions/" + self.ask("POST", "/sessions", made_of)["id"]

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            found = answer.read()
            return found if answer.headers.get_content_type() == "image/png" else json.loads(found)

    def do(self, *inputs):
        return self.ask("POST", f"{self.session}/inputs?{self.look}", {"inputs": list(inputs)})["messages"]

    def kinds(self, *inputs):
        return [list(message)[-1] for message in self.do(*inputs)]

    def wait(self, until, within=60):
        return self.ask("POST", f"{self.session}/wait?{self.look}", {"until": until, "within": within})["t"]

    def picture(self, look=None):
        return self.ask("GET", f"{self.session}/frame.png?{self.look if look is None else look}")

    def close(self):
        self.ask("DELETE", self.session)
